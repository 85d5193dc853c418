import { pointConsumer } from './areas/point/point-consumer.ts'
import { dailyFigures } from './learning/event/daily-figures.ts'
import type { EventConsumer } from './learning/event/learning-event.ts'
import { nestedContents } from './learning/event/nested-contents.ts'
import { autoClaim } from './learning/result/auto-claim.ts'

/** Everybody who follows what learners reach; nothing else calls across areas after a learner did something. */
export const eventConsumers: readonly EventConsumer[] = [dailyFigures, pointConsumer, nestedContents, autoClaim]
