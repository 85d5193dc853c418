import { screensOfAward } from '../achievement/award.ts'

/** Certificates that modules award; their templates and themes have screens of their own. */
export const awardScreens = screensOfAward('certificate')
