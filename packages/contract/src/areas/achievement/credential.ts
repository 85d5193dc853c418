/** Public addresses of what proves an achievement. Credentials carry them, so they never change. */
export const issuerPath = (orgCode: string): string => `/credentials/${orgCode}/issuer`
export const statusListPath = (orgCode: string, list: number): string => `/credentials/${orgCode}/status/${list}`
export const achievementPath = (orgCode: string, kind: string, id: string): string => `/credentials/${orgCode}/${kind}/${id}`
export const credentialPath = (orgCode: string, grantId: string): string => `/credentials/${orgCode}/grants/${grantId}`

/** The page where anybody checks a credential: one of ours by its address, or a copy that is pasted. */
export const VERIFY_PATH = '/verify'
export const verifyPath = (orgCode: string, grantId: string): string => `${VERIFY_PATH}/${orgCode}/${grantId}`
