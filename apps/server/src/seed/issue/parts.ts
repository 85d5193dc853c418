import { seedPart } from '../seed-part.ts'
import { seedIssues } from './issue.ts'

export const issueParts = [seedPart('issues', 'issue/issue.ts', seedIssues, { after: 'media of classes', alone: true })] as const
