/** Public addresses of what proves an achievement; a credential carries them, so they never change. */
export const credentialPath = (grantId: string): string => `/public/credentials/${grantId}`
