import { CounterRows } from "../../site/components/counters/CounterRows.tsx";
import { Counters } from "../../site/components/counters/Counters.tsx";
import { Pillars } from "../../site/components/pillars/Pillars.tsx";
import { Points } from "../../site/components/points/Points.tsx";
import { RelatedServices } from "../../site/components/related-services/RelatedServices.tsx";
import { Steps } from "../../site/components/steps/Steps.tsx";

/** Every list of boxes that a page may show, with one to eight entries, each in a `<section>` that says which. */
export default function ColumnsPage() {
  return (
    <main>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((count) => {
        const points = Array.from({ length: count }, (_, index) => ({
          title: `Point ${index + 1}`,
          text: "A sentence that is long enough to go on to a second line of its box.",
        }));
        const related = points.map(({ title, text }) => ({
          service: { id: title, path: "", name: title, drawing: "cloud" as const, accent: "leaf" as const },
          reason: text,
        }));
        const counters = points.map(({ title }) => ({
          id: title,
          page: "home" as const,
          value: "97%",
          label: "happy clients",
        }));
        const lists = {
          cards: <Points points={points} layout="cards" />,
          list: <Points points={points} layout="list" />,
          checks: <Points points={points} layout="checks" />,
          pillars: <Pillars points={points} />,
          steps: <Steps steps={points} />,
          related: <RelatedServices related={related} />,
          counters: <Counters counters={counters} year={2026} />,
          "counter rows": <CounterRows counters={counters} year={2026} />,
        };
        return Object.entries(lists).map(([name, list]) => (
          <section key={`${count} ${name}`} className="section wrap" aria-label={`${count} ${name}`}>
            {list}
          </section>
        ));
      })}
    </main>
  );
}
