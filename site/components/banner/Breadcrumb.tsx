import "./banner.css";

/** One step on the way to this page. The last one, the page itself, has no address, and neither has one that is no page. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Where this page stands: Home first, this page last. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {crumbs.map(({ label, href }, index) => (
          <li key={label}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
