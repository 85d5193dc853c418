import { workplaceApi as api } from '@pelita/contract/areas/workplace.ts'
import { crud } from '../../platform/http/crud.ts'
import { implement } from '../../platform/http/implement.ts'
import { companyPlan, divisionPlan } from './workplace.queries.ts'

/** A place has no details beyond its row. */
const division = crud(
  {
    list: api.divisions,
    detail: api.createDivision,
    create: api.createDivision,
    update: api.updateDivision,
    remove: api.removeDivision,
  },
  { list: divisionPlan, unique: { division_code: 'Division Code' } },
)
const company = crud(
  {
    list: api.companies,
    detail: api.createCompany,
    create: api.createCompany,
    update: api.updateCompany,
    remove: api.removeCompany,
  },
  { list: companyPlan, unique: { company_code: 'Company Code' } },
)

export const workplaceRoutes = implement(api, {
  divisions: division.list,
  createDivision: division.create,
  updateDivision: division.update,
  removeDivision: division.remove,
  companies: company.list,
  createCompany: company.create,
  updateCompany: company.update,
  removeCompany: company.remove,
})
