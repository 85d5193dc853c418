import { seedPart } from '../seed-part.ts'
import { seedPendingMember } from './pending-member.ts'
import { seedPeople } from './people.ts'
import { seedPictures } from './pictures.ts'
import { seedPlant } from './plant.ts'

export const userParts = [
  seedPart('people', 'user/people.ts', seedPeople),
  seedPart('pictures', 'user/pictures.ts', seedPictures, { after: 'people' }),
  seedPart('pending member', 'user/pending-member.ts', seedPendingMember, { after: 'history' }),
  seedPart('people of the plant', 'user/plant.ts', seedPlant, { after: 'dates of events', alone: true }),
] as const
