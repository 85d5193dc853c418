import type { ContractArea } from '../../core/area.ts'
import { learnerCatalogueApi } from '../../learning/learner-catalogue.ts'
import { learnerCoachingApi } from '../../learning/learner-coaching.ts'
import { learnerFeedbackApi } from '../../learning/learner-feedback.ts'
import { learnerNotificationApi } from '../../learning/learner-notification.ts'
import { learnerProgressApi } from '../../learning/learner-progress.ts'
import { learnerApi } from '../learner.ts'
import { learnerCommentApi } from '../learner-comment.ts'
import { learnerExpertApi } from '../learner-expert.ts'
import { learnerMeApi } from '../learner-me.ts'
import { learnerPresenceApi } from '../learner-presence.ts'
import { learnerPushApi } from '../learner-push.ts'
import { learnerStepApi } from '../learner-step.ts'
import { learnerTodoApi } from '../learner-todo.ts'
import { learnerTrainerApi } from '../learner-trainer.ts'

/** All that the area is known by. */
export const learnerArea = {
  apis: {
    learner: learnerApi,
    'learner-catalogue': learnerCatalogueApi,
    'learner-coaching': learnerCoachingApi,
    'learner-comment': learnerCommentApi,
    'learner-feedback': learnerFeedbackApi,
    'learner-me': learnerMeApi,
    'learner-notification': learnerNotificationApi,
    'learner-push': learnerPushApi,
    'learner-expert': learnerExpertApi,
    'learner-presence': learnerPresenceApi,
    'learner-progress': learnerProgressApi,
    'learner-step': learnerStepApi,
    'learner-todo': learnerTodoApi,
    'learner-trainer': learnerTrainerApi,
  },
} as const satisfies ContractArea
