import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { Locale } from "@/lib/core/i18n/locales";

/** The light tokens of `components/ui/tokens.css` as values: mail programs do not support custom properties. */
const palette = {
  ground: "#FAF6EE",
  ink: "#261B1C",
  ink2: "#574945",
  line: "#E4D9C9",
  wine: "#7A1F35",
  onWine: "#FFF8F1",
} as const;

export interface EmailLayoutProps {
  locale: Locale;
  brand: string;
  preview: string;
  greeting: string;
  title: string;
  body: string;
  /** A quotation (such as the reason of a refusal), or null. */
  quote: string | null;
  /** Six digits in large type, or null. */
  code: string | null;
  action: string;
  link: string;
  linkHint: string;
  note: string;
  signature: string;
  automatic: string;
  /** Unsubscribe text and link, for kinds that can be switched off. */
  unsubscribe: { words: string; link: string } | null;
}

const serif = "Newsreader, Georgia, 'Times New Roman', serif";
const sans = "'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif";
const text = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  color: palette.ink,
  margin: "0 0 16px",
};
const small = { ...text, fontSize: "14px", lineHeight: "21px", color: palette.ink2 };

/** Layout of every email: one column, one button that opens the exact item. */
export function EmailLayout(props: EmailLayoutProps) {
  return (
    <Html lang={props.locale}>
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={{ backgroundColor: palette.ground, margin: 0, padding: "32px 12px" }}>
        <Container style={{ maxWidth: "560px" }}>
          <Text style={{ fontFamily: serif, fontSize: "26px", color: palette.wine, margin: "0 0 28px" }}>
            {props.brand}
          </Text>
          <Heading
            as="h1"
            style={{
              fontFamily: serif,
              fontWeight: 400,
              fontSize: "30px",
              lineHeight: "36px",
              color: palette.ink,
              margin: "0 0 20px",
            }}
          >
            {props.title}
          </Heading>
          <Text style={text}>{props.greeting}</Text>
          <Text style={text}>{props.body}</Text>
          {props.quote ? (
            <Text
              style={{
                ...text,
                borderLeft: `3px solid ${palette.line}`,
                paddingLeft: "16px",
                whiteSpace: "pre-line",
                color: palette.ink2,
              }}
            >
              {props.quote}
            </Text>
          ) : null}
          {props.code ? (
            <Text
              style={{
                fontFamily: serif,
                fontSize: "44px",
                lineHeight: "52px",
                letterSpacing: "8px",
                color: palette.ink,
                margin: "8px 0 24px",
              }}
            >
              {props.code}
            </Text>
          ) : null}
          <Section style={{ margin: "8px 0 24px" }}>
            <Button
              href={props.link}
              style={{
                fontFamily: sans,
                fontSize: "16px",
                fontWeight: 600,
                backgroundColor: palette.wine,
                color: palette.onWine,
                borderRadius: "8px",
                padding: "14px 28px",
              }}
            >
              {props.action}
            </Button>
          </Section>
          <Text style={small}>{props.note}</Text>
          <Text style={text}>{props.signature}</Text>
          <Hr style={{ borderColor: palette.line, margin: "24px 0" }} />
          <Text style={small}>
            {props.linkHint}{" "}
            <Link href={props.link} style={{ color: palette.wine }}>
              {props.link}
            </Link>
          </Text>
          <Text style={small}>{props.automatic}</Text>
          {props.unsubscribe ? (
            <Text style={small}>
              <Link href={props.unsubscribe.link} style={{ color: palette.wine }}>
                {props.unsubscribe.words}
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  );
}
