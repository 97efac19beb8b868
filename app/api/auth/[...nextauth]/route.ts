import NextAuth from "next-auth";
import { authOptions } from "@/lib/http/session/auth";
import { withOwnLifetime } from "@/lib/http/session/cookie-lifetime";

type Context = { params: Promise<{ nextauth: string[] }> };

const handler = async (request: Request, context: Context): Promise<Response> =>
  withOwnLifetime((await NextAuth(authOptions())(request, context)) as Response);

export { handler as GET, handler as POST };
