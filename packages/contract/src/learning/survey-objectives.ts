export const OBJECTIVES = ['general', 'pre_learner', 'post_learner', 'pre_manager', 'post_manager'] as const

export type Objective = (typeof OBJECTIVES)[number]

export const OBJECTIVE_LABELS: Readonly<Record<Objective, string>> = {
  general: 'General',
  pre_learner: 'Pre Learner',
  post_learner: 'Post Learner',
  pre_manager: 'Pre Manager',
  post_manager: 'Post Manager',
}
