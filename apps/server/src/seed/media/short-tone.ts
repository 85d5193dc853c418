const RATE = 8_000
const SECONDS = 3

/** A few quiet seconds of one tone as a WAV file, made here so that nothing of others is shipped. */
export function shortTone(): Buffer {
  const samples = RATE * SECONDS
  const file = Buffer.alloc(44 + samples)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  for (let n = 0; n < samples; n += 1) file[44 + n] = 128 + Math.round(24 * Math.sin((2 * Math.PI * 330 * n) / RATE))
  return file
}
