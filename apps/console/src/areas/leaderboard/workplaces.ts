import { type CompanyRow, type DivisionRow, workplaceApi } from '@pelita/contract/platform/workplace.ts'
import { readData } from '../../data/use-data.ts'

const EVERYTHING = -1

export const divisionChoice = ({ id, division_name }: DivisionRow) => ({ value: id, label: division_name })
const companyChoice = ({ id, company_name }: CompanyRow) => ({ value: id, label: company_name })

const divisions = { query: { page_size: EVERYTHING, order_by: 'division_name' } } as const
const companies = { query: { page_size: EVERYTHING, order_by: 'company_name' } } as const

export const readDivisions = async () =>
  (await readData(workplaceApi.divisions, divisions, 'Failed get divisions')).results.map(divisionChoice)
export const readCompanies = async () =>
  (await readData(workplaceApi.companies, companies, 'Failed get companies')).results.map(companyChoice)
