/** One file in a zip archive, as PKWARE's APPNOTE.TXT describes it: Node compresses, and this writes the headers around it. */
import { crc32, deflateRawSync } from "node:zlib";

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const NAMES_ARE_UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the first day there is: the same content gives the same bytes. */
const DATE = 0x21;

/**
 * @param name of the file in the archive, folders before it: `quote-form/quote-form.php`
 * @returns the whole archive
 */
export function zipFile(name: string, content: string): Buffer {
  const fileName = Buffer.from(name);
  const data = Buffer.from(content);
  const compressed = deflateRawSync(data, { level: 9 });

  const described = Buffer.alloc(26);
  described.writeUInt16LE(VERSION, 0);
  described.writeUInt16LE(NAMES_ARE_UTF8, 2);
  described.writeUInt16LE(DEFLATED, 4);
  described.writeUInt16LE(DATE, 8);
  described.writeUInt32LE(crc32(data), 10);
  described.writeUInt32LE(compressed.length, 14);
  described.writeUInt32LE(data.length, 18);
  described.writeUInt16LE(fileName.length, 22);

  const local = Buffer.concat([uint32(LOCAL_HEADER), described, fileName, compressed]);
  // Comment, disk, kinds and place of the one file are all 0: it comes first.
  const central = Buffer.concat([
    uint32(CENTRAL_HEADER),
    uint16(VERSION),
    described,
    Buffer.alloc(14),
    fileName,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, uint32(END), end]);
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
