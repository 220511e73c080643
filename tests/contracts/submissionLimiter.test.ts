import { memorySubmissionLimiter } from '../../src/adapters/submission-limiter/memorySubmissionLimiter.ts'
import { submissionLimiterContract } from './submissionLimiter.contract.ts'

submissionLimiterContract('in memory', () => memorySubmissionLimiter)
