/** The longest task of a page's main thread, in milliseconds of its own CPU time: what else the machine does meanwhile does not count. */
import type { CDPSession } from "playwright-core";

/** Chromium's trace events, as far as they are read here. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Thread time, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * @param session of the page, whose processes alone are looked at
 * @param act what is measured, until it is over
 */
export async function longestTaskMs(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) if (isTraceEvent(event)) events.push(event);
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && mainThreads.has(`${pid} ${tid}`),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

function isTraceEvent(event: object): event is TraceEvent {
  return "name" in event && "pid" in event && "tid" in event;
}
