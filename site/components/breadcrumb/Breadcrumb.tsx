import "./breadcrumb.css";

/** One step on the way to this page; the last one, the page itself, has no address. */
export interface Crumb {
  label: string;
  href?: string;
}

/** Where this page stands: Home first, this page last. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="breadcrumb">
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
