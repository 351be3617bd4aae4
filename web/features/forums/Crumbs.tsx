import { Link } from 'wouter';
import { Icon } from '../../ui/Icon.tsx';

/** Breadcrumbs of a forum page. */
export function Crumbs({ items }: { items: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-label="You are here" className="mb-1 -mt-2">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {items.map(({ label, href }, i) => (
          <li key={href} className="flex items-center gap-1 min-w-0">
            {i > 0 && <Icon name="chevron-right" size={14} />}
            <Link href={href} className="inline-flex items-center min-h-tap px-1 -mx-1 wrap-anywhere">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
