export const requireFreePort: (setting: 'PORT' | 'PACKAGES_PORT', port: number, host: string) => Promise<void>
