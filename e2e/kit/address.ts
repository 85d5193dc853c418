/** Where the product under test answers. */
export const PORT = Number(process.env.E2E_PORT ?? 4310)
export const ADDRESS = `http://localhost:${PORT}`
