import NextAuth from "next-auth";
import { answerAuth } from "@/lib/http/session/answer-auth";
import { authOptions } from "@/lib/http/session/auth";
import { withOwnLifetime } from "@/lib/http/session/cookie-lifetime";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = (request: Request, context: Context): Promise<Response> =>
  answerAuth(request, async () =>
    withOwnLifetime((await NextAuth(authOptions())(request, context)) as Response),
  );

export { handler as GET, handler as POST };
