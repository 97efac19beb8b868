import { StoredPicture } from "@/components/listing/images/stored-picture";
import { Avatar } from "@/components/ui/avatar";
import type { Locale } from "@/lib/core/i18n/locales";
import type { TestimonialAuthor } from "@/lib/reviews/testimonials/schema";

interface Props {
  author: TestimonialAuthor;
  content: string;
  locale: Locale;
  /** The public profile; without it the name is not a link. */
  href?: string | undefined;
}

/** One testimonial with picture, name and town of its author; the same for readers, the author and admins. */
export function TestimonialQuote({ author, content, locale, href }: Props) {
  const { name, city, picture } = author;
  return (
    <figure className="flex h-full flex-col bg-sage-tint p-6 sm:p-7">
      <blockquote lang={locale} className="leading-relaxed break-words">
        {content}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3.5 pt-6">
        {picture ? (
          <span className="size-12 flex-none overflow-hidden rounded-full">
            <StoredPicture picture={picture} alt="" sizes="3rem" isCover />
          </span>
        ) : (
          <Avatar name={name} size={48} />
        )}
        <span className="min-w-0 text-small">
          {href ? (
            <a href={href} className="link inline-flex min-h-6 items-center font-semibold break-words">
              {name}
            </a>
          ) : (
            <b className="block font-semibold break-words">{name}</b>
          )}
          <span className="block text-ink-2">{city}</span>
        </span>
      </figcaption>
    </figure>
  );
}
