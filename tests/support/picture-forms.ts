import sharp from "sharp";

/** A picture of one colour, encoded as a JPEG. */
export async function pictureBytes(width: number, height = width, background = "#7a1f35") {
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** A call whose body is a form with a picture and these fields. */
export async function pictureCall(fields: Record<string, string> = {}, color?: string) {
  const form = new FormData();
  form.set("image", new Blob([await pictureBytes(400, 400, color)], { type: "image/jpeg" }), "salon.jpg");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent = new Response(form);
  return {
    body: fields,
    raw: new Uint8Array(await sent.arrayBuffer()),
    contentType: sent.headers.get("content-type") ?? "",
  };
}
