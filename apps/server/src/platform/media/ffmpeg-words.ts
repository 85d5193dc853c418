/** `Duration: 00:01:02.34` in what ffmpeg says of a file. */
export const secondsIn = (log: string): number | null => {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d{2}):(\d{2}(?:\.\d+)?)/.exec(log) ?? []
  return hours === undefined ? null : Math.max(1, Math.round(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)))
}

/** Sound every browser plays as it is. */
export const fitsPlayers = (log: string): boolean => /Audio: mp3/.test(log)

/** A frame some way into it: the first one is often black. */
export const posterArgs = (source: string, second: number, made: string): readonly string[] => [
  ...['-ss', String(second), '-i', source],
  ...['-map', '0:v:0', '-frames:v', '1', '-update', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4', made],
]

/** 4:2:0 with eight bits is what browsers decode; H.264 has more. */
const isPlainPicture = (log: string) => /Video: h264[^\n]*yuvj?420p[,( ]/.test(log)

/** What is already encoded so is only put in order; the beginning of the file then tells where everything is. */
export function streamArgs(kind: 'video' | 'podcast', source: string, made: string, log: string): readonly string[] {
  const picture = isPlainPicture(log)
    ? ['-c:v', 'copy']
    : [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
        ...['-vf', "scale=-2:'min(720,trunc(ih/2)*2)'"],
      ]
  const sound = /Audio: aac/.test(log) ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  return [
    ...['-i', source],
    ...(kind === 'video' ? ['-map', '0:v:0', '-map', '0:a:0?', ...picture] : ['-map', '0:a:0', '-vn']),
    ...sound,
    ...['-sn', '-dn', '-map_metadata', '-1', '-movflags', '+faststart', made],
  ]
}
