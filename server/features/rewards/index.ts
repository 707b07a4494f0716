export {
  dropGrant,
  expireGrants,
  grantBonus,
  listGrants,
  type GrantView,
  type NewGrant,
} from './grants.ts';
