import type { EndpointName, Sample } from '../../../test/samples.ts'

const empty: Sample = () => ({})
const list: Sample = () => ({ query: {} })

export const samples = {
  'reference-data.directoryCompetencies': list,
  'reference-data.proficiencyLevels': list,
  'reference-data.businessDomains': list,
  'reference-data.checkpointTypes': empty,
  'reference-data.courseContentTypes': empty,
  'reference-data.programContentTypes': empty,
  'reference-data.webinarContentTypes': empty,
} satisfies Record<Extract<EndpointName, `reference-data.${string}`>, Sample>
