export const WITHIN_DAYS: Readonly<Record<string, number>>
export const readAudit: (text: string) => { readonly code: number; readonly lines: readonly string[] }
