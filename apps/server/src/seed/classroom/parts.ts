import { seedPart } from '../seed-part.ts'
import { seedCovers } from './class-covers.ts'
import { seedClassMedia } from './class-media.ts'
import { seedClassrooms, seedPrerequisite } from './classroom.ts'
import { seedCoaching } from './coaching.ts'
import { seedEnrichment } from './enrichment.ts'
import { seedPackages } from './package.ts'
import { seedSimulated } from './simulated.ts'

export const classroomParts = [
  seedPart('packages', 'classroom/package.ts', seedPackages, { after: 'assignments' }),
  seedPart('classrooms', 'classroom/classroom.ts', seedClassrooms, { after: 'providers' }),
  seedPart('media of classes', 'classroom/class-media.ts', seedClassMedia, { after: 'media', analyzed: true }),
  seedPart('simulated classes', 'classroom/simulated.ts', seedSimulated, { after: 'notifications', analyzed: true }),
  seedPart('enrichment', 'classroom/enrichment.ts', seedEnrichment, { after: 'offered quizzes' }),
  seedPart('coaching', 'classroom/coaching.ts', seedCoaching, { after: 'honours' }),
  seedPart('prerequisite', 'classroom/classroom.ts', seedPrerequisite, { after: 'hidden feedback' }),
  seedPart('covers', 'classroom/class-covers.ts', seedCovers, { after: 'dates of events' }),
] as const
