import { answerUnknownCall } from "@/lib/http/doors/unknown-call";

export {
  answerUnknownCall as DELETE,
  answerUnknownCall as GET,
  answerUnknownCall as PATCH,
  answerUnknownCall as POST,
  answerUnknownCall as PUT,
};
