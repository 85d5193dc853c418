import { z } from 'zod'

/** Questions and answers as the specification has them: JSON in a string. What somebody else wrote there is read as it is. */
export const faqSettings = z.object({ faq: z.string().default('[]').catch('[]') })
