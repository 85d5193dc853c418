import type { CourseDetail } from '@pelita/contract/areas/course/course.ts'

/** What the wizard begins with before the first step is saved. */
export const EMPTY_COURSE: CourseDetail = {
  ...{ id: '', title: '', description: '', thumbnail: null, tags: [], status: 'draft' },
  ...{ category: null, category_id: null, category_title: null, level: null, level_id: null },
  ...{ contents: 0, participants: 0, rating: null, in_progress: 0, problems: [], changed_at: null, published_at: null },
  ...{ is_ai_generated: false, received_from: null, used_in: 0, can_update: true, can_delete: false },
  ...{ created_by: { full_name: '' }, created_at: '', updated_at: '', updated_by: null },
  ...{ competencies: [], providers: [], authors: [], confidentiality: 'public', language: 'bahasa' },
  ...{ learning_objectives: [], instructional_design_model_id: null, duration: null, contents_duration: 0 },
  ...{ sections: [], additional_sections: [], learning_order: 'sequential', privacy: 'PUBLIC', max_participants: 0 },
  ...{ access_period: { type: 'unlimited', start_at: null, end_at: null, days: null }, registration_until: null },
  ...{ achievement: null, additional_achievements: [], distributed_organizations: [] },
  ...{ is_marketplace: false, price: 0, license_months: 0, trial_users: [], prerequisites: [], feedbacks: [] },
  steps: { general: false, content: false, others: false },
}
