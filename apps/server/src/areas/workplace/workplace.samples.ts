import type { SamplesOf } from '../../../test/samples.ts'
import { aSecretDivision } from '../../../test/secret-records.ts'
import type { TestOrg } from '../../../test/test-server.ts'

let made = 0

const aSecretCompany = async (org: TestOrg): Promise<string> => {
  const values = { company_code: `C${++made}`, company_name: org.secret }
  return (await org.work((db) => db.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow())).id
}

export const samples: SamplesOf<'workplace'> = {
  'workplace.divisions': async (org) => {
    await aSecretDivision(org)
    return { query: {} }
  },
  'workplace.createDivision': () => ({ body: { division_code: `N${++made}`, division_name: 'New' } }),
  'workplace.updateDivision': async (org) => ({ params: { id: await aSecretDivision(org) }, body: { division_name: 'Changed' } }),
  'workplace.removeDivision': async (org) => ({ params: { id: await aSecretDivision(org) }, query: {} }),
  'workplace.companies': async (org) => {
    await aSecretCompany(org)
    return { query: {} }
  },
  'workplace.createCompany': () => ({ body: { company_code: `N${++made}`, company_name: 'New' } }),
  'workplace.updateCompany': async (org) => ({ params: { id: await aSecretCompany(org) }, body: { company_name: 'Changed' } }),
  'workplace.removeCompany': async (org) => ({ params: { id: await aSecretCompany(org) }, query: {} }),
}
