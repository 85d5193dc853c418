/** What the strictest system takes as the path of a socket: macOS 103 characters, Linux 107. */
const LONGEST_PATH = 103

/** The temporary folder every system has, whatever TMPDIR says. */
export const SHORT_PLACE = '/tmp'

/** Whether a socket whose name has so many characters can be made in this folder. */
export const hasRoomForSocket = (folder: string, name: number): boolean => Buffer.byteLength(folder) + 1 + name <= LONGEST_PATH
