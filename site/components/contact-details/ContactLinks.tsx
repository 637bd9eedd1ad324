/** Ways to reach the company. */
export interface ContactLinksProps {
  /** `number` as it is dialled, `display` as it is read. */
  phones: readonly { number: string; display: string }[];
  emails: readonly { address: string }[];
  chatUrl: string;
  chatLabel: string;
}

/** The ways as links, one below the other. */
export function ContactLinks({ phones, emails, chatUrl, chatLabel }: ContactLinksProps) {
  return (
    <ul>
      {phones.map(({ number, display }) => (
        <li key={number}>
          <a href={`tel:${number}`}>{display}</a>
        </li>
      ))}
      {emails.map(({ address }) => (
        <li key={address}>
          <a href={`mailto:${address}`}>{address}</a>
        </li>
      ))}
      <li>
        <a href={chatUrl}>{chatLabel}</a>
      </li>
    </ul>
  );
}
