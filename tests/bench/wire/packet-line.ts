/**
 * For kernels without netem: two TUN devices, whose packets `socat` hands to this process one by one as datagrams, and which go on
 * after the delay, or not. Both ends are the kernel's own TCP, as with netem; only the way between them is ours.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createSocket, type Socket } from "node:dgram";
import { existsSync } from "node:fs";
import { delayLine, type Direction } from "./delay-line.ts";
import { connectEnds, directions, ENDS, type WireLink } from "./line.ts";

const HOST = "127.0.0.1";
const DEVICE_TIMEOUT_MS = 5_000;
/** The high four bits of an IP packet. IPv6's router requests are none of ours. */
const IPV4 = 4;

/**
 * @param undo gets what ends the programs and takes the devices away
 * @returns what delays and drops the packets, for the tables
 */
export async function packetLine(link: WireLink, undo: (() => void)[]): Promise<string> {
  const [nearPort, farPort] = [await freePort(), await freePort()];
  const [near, far] = [await bound(), await bound()];
  const programs: ChildProcess[] = [];
  let isClosed = false;
  undo.push(() => {
    isClosed = true;
    for (const program of programs) program.kill();
    near.close();
    far.close();
    // socat's end takes them away too, a moment later, when the next line may want the names. So it does not matter who is first.
    for (const { device } of Object.values(ENDS)) spawnSync("ip", ["link", "delete", device]);
  });
  programs.push(startEnd(ENDS.near.device, near, nearPort));
  programs.push(startEnd(ENDS.far.device, far, farPort));
  await Promise.all([ENDS.near, ENDS.far].map(({ device }) => appeared(device)));
  connectEnds();

  const carry = (from: Socket, to: Socket, port: number, direction: Direction) => {
    const arrivalOf = delayLine(direction);
    const onTheWay: Buffer[] = [];
    from.on("message", (packet) => {
      if ((packet[0] ?? 0) >> 4 !== IPV4) return;
      const now = performance.now();
      const arrivesAt = arrivalOf(packet.length, now);
      if (arrivesAt === undefined) return;
      onTheWay.push(packet);
      // The first of those on the way, not this one: two timers of nearly the same time may come in either order.
      setTimeout(() => {
        const next = onTheWay.shift();
        if (next && !isClosed) to.send(next, port, HOST);
      }, arrivesAt - now).unref();
    });
  };
  const { down, up } = directions(link);
  carry(near, far, farPort, up);
  carry(far, near, nearPort, down);
  return "this process, between two TUN devices (this kernel has no netem)";
}

function startEnd(device: string, socket: Socket, port: number) {
  const datagrams = `UDP4-DATAGRAM:${HOST}:${socket.address().port},bind=${HOST}:${port}`;
  return spawn("socat", [`TUN,tun-name=${device},iff-no-pi`, datagrams], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function appeared(device: string) {
  const untilMs = performance.now() + DEVICE_TIMEOUT_MS;
  while (!existsSync(`/sys/class/net/${device}`)) {
    if (performance.now() > untilMs)
      throw new Error(`socat made no TUN device ${device}: see what it said above. It needs /dev/net/tun.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function bound(): Promise<Socket> {
  const socket = createSocket("udp4");
  return new Promise((resolve) => socket.bind(0, HOST, () => resolve(socket)));
}

async function freePort() {
  const socket = await bound();
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(resolve));
  return port;
}
