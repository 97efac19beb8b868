import NextAuth from "next-auth";
import { answerAuth } from "@/lib/http/session/answer-auth";
import { authOptions } from "@/lib/http/session/auth";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = (request: Request, context: Context): Promise<Response> =>
  answerAuth(request, () => NextAuth(authOptions())(request, context) as Promise<Response>);

export { handler as GET, handler as POST };
