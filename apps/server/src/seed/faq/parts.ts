import { seedPart } from '../seed-part.ts'
import { seedFaq } from './faq.ts'

export const faqParts = [seedPart('questions and answers', 'faq/faq.ts', seedFaq, { after: 'terms', alone: true })] as const
