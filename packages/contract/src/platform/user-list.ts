import { z } from 'zod'
import { removeAllOf } from '../core/bulk.ts'
import { endpoint, FILE } from '../core/endpoint.ts'
import { idParams, says, versionQuery } from '../core/fields.ts'
import { exportQuery, listQuery, paged } from '../core/paging.ts'
import { job } from './job.ts'
import { chosenPerson, user, userColumns, userFilters, userRow } from './user.ts'

/** What the list of accounts asks for. */
export const userListApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: 'session',
    summary:
      'Accounts (with the list permission), active people to choose from (with a form that chooses them), or with for_author=true the names of authors',
    query: listQuery(
      {
        ...userFilters,
        for_author: z.enum(['true', 'false'], says.notValid('For author')).optional(),
        /** Whoever can be chosen in a form: active people, those who have not accepted yet among them. */
        choosable: z.enum(['true', 'false'], says.notValid('Choosable')).optional(),
      },
      userColumns,
    ),
    data: paged(userRow.partial().extend(chosenPerson.partial().shape).extend({ id: z.uuid(), full_name: z.string() })),
  }),
  download: endpoint({
    method: 'GET',
    path: '/users/download',
    access: [user.can('list')],
    summary: 'Accounts as a spreadsheet, filtered and ordered as the screen',
    query: exportQuery(userFilters, userColumns),
    data: FILE,
    audit: 'export',
  }),
  export: endpoint({
    method: 'POST',
    path: '/users/export',
    access: [user.can('list')],
    summary: 'The same spreadsheet as a job with progress that can be cancelled, for long lists',
    query: exportQuery(userFilters, userColumns),
    data: job,
    status: 202,
    audit: 'export',
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: [user.can('delete')],
    summary: 'Moves an account that never signed in and has no learning records to the bin',
    params: idParams,
    query: versionQuery,
    data: z.null(),
    record: 'memberships',
    message: 'Account Deleted Successfully',
  }),
  removeAll: removeAllOf('/users', [user.can('delete')], 'account'),
}

/** The same call as the Account screen makes it: whoever opens the screen holds the list permission. */
export const accountList = endpoint({ ...userListApi.list, data: paged(userRow) })
