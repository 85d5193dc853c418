import { endpoint, FILE } from '../../core/endpoint.ts'
import { idParams } from '../../core/fields.ts'
import { exportQuery, listQuery, paged } from '../../core/paging.ts'
import { FEEDBACK_COLUMNS, feedbackFilters, feedbackRow } from '../../learning/feedback.ts'
import { classroom } from './classroom.ts'

const readers = [classroom.can('view'), classroom.can('batch-edit')] as const

export const classroomFeedbackApi = {
  list: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/feedback',
    access: readers,
    summary: 'What participants thought of a classroom',
    params: idParams,
    query: listQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: paged(feedbackRow),
  }),
  download: endpoint({
    method: 'GET',
    path: '/cms/classrooms/:id/feedback/download',
    access: readers,
    summary: 'The same as a spreadsheet, filtered and ordered as the screen',
    params: idParams,
    query: exportQuery(feedbackFilters, FEEDBACK_COLUMNS),
    data: FILE,
    audit: 'export',
  }),
}
