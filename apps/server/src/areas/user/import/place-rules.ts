import { says } from '@pelita/contract/core/fields.ts'
import { divisionForm } from '@pelita/contract/platform/workplace.ts'
import type { KnownData } from './known-data.ts'
import type { ImportOptions } from './planned-row.ts'
import type { AskedRow, Complaint } from './read-row.ts'

const codeSchema = divisionForm.shape.division_code

/** Where the person works; a missing division is made when that was asked for, and noted in `newDivisions`. */
export function placeComplaints(
  { division, company }: AskedRow,
  { divisions, companies }: KnownData,
  { create_divisions }: ImportOptions,
  newDivisions: Map<string, string>,
): Complaint[] {
  const found: Complaint[] = []
  const key = division.toLowerCase()
  if (division !== '' && !divisions.has(key)) {
    if (!create_divisions)
      found.push({
        column: 'Division Code',
        reason: 'Division not found',
        fix: 'Write the code of a division, or tick “Create missing divisions”',
      })
    else if (!codeSchema.safeParse(division).success)
      found.push({
        column: 'Division Code',
        reason: says.notValid('Division Code'),
        fix: 'Use up to 30 letters, digits, dots, dashes and underscores',
      })
    else if (!newDivisions.has(key)) newDivisions.set(key, division)
  }
  if (company !== null && !companies.has(company.toLowerCase()))
    found.push({ column: 'Company Code', reason: 'Company not found', fix: 'Write the code of a company' })
  return found
}
