/** File sizes are shown in KB with two decimals. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(2)} KB`
