export const buildServer: (out: string) => Promise<void>
