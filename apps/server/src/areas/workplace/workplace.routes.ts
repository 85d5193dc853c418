import { companyCalls, divisionCalls, workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { crud } from '../../platform/http/crud.ts'
import { implement } from '../../platform/http/implement.ts'
import { companyPlan, divisionPlan } from './workplace.queries.ts'

const division = crud(divisionCalls, { list: divisionPlan, unique: { division_code: 'Division Code' } })
const company = crud(companyCalls, { list: companyPlan, unique: { company_code: 'Company Code' } })

export const workplaceRoutes = implement(workplaceApi, {
  divisions: division.list,
  createDivision: division.create,
  updateDivision: division.update,
  removeDivision: division.remove,
  companies: company.list,
  createCompany: company.create,
  updateCompany: company.update,
  removeCompany: company.remove,
})
