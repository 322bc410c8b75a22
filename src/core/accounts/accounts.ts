import { createAuditLog } from "./admin/audit-log.ts";
import { createAccountCreation } from "./admin/create-account.ts";
import { createDecisions } from "./admin/decisions.ts";
import { createInvitations } from "./admin/invitations.ts";
import { createPostApproval } from "./admin/post-approval.ts";
import { createTestMail } from "./admin/test-mail.ts";
import { createUserDirectory } from "./admin/user-directory.ts";
import { createApiKeyStore, isApiKey } from "./api-keys/api-key-store.ts";
import { createApiKeyManagement } from "./api-keys/manage-api-key.ts";
import type { AccountContext, AccountDeps } from "./context.ts";
import { createOneUseCodes } from "./one-use-codes.ts";
import { createOidc } from "./oidc/oidc.ts";
import { createPasswordChange } from "./passwords/change-password.ts";
import { createEndPasswordLinks } from "./passwords/end-password-links.ts";
import { createInvitedAccount } from "./passwords/invited-account.ts";
import { createPasswordHasher } from "./passwords/password-hasher.ts";
import { createReauthentication } from "./passwords/reauthentication.ts";
import { createResetByAdmin } from "./passwords/reset-by-admin.ts";
import { createResetByMail } from "./passwords/reset-by-mail.ts";
import { createAccountDeletion } from "./deletion/delete-account.ts";
import { createProfile } from "./profile/profile.ts";
import { createSecuritySummary } from "./profile/security.ts";
import { createRevokeAccess } from "./revoke-access.ts";
import { deviceName } from "./sessions/device-name.ts";
import { createSessionManagement } from "./sessions/manage-sessions.ts";
import { createSessionStore, type Identity } from "./sessions/session-store.ts";
import { createKnownDevices } from "./sign-in/known-devices.ts";
import { createRegistration } from "./sign-in/registration.ts";
import { createSetUp } from "./sign-in/set-up.ts";
import { createSignIn } from "./sign-in/sign-in.ts";
import { createThrottle } from "./sign-in/throttle.ts";
import { createTwoFactorEnrollment } from "./two-factor/enroll.ts";
import { createTwoFactorManagement } from "./two-factor/manage-two-factor.ts";
import { createVerifyCode } from "./two-factor/verify-code.ts";
import { createUserStore } from "./user-store.ts";

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountDeps) {
  const context = createContext(deps);
  const { sessions, apiKeys, knownDevices, throttle, oneUseCodes, getUser, statusOf, getByEmail, auditLog } = context;
  const oidc = createOidc(context);
  const { confirmSession, assertRecentlyConfirmed } = context.reauthentication;

  return {
    ...createRegistration(context),
    ...createSignIn(context),
    ...createSetUp(context),
    ...createAccountCreation(context),
    ...createInvitations(context),
    ...createInvitedAccount(context),
    ...createDecisions(context),
    ...createPostApproval(context),
    ...createUserDirectory(context),
    ...createResetByAdmin(context),
    ...createResetByMail(context),
    ...createPasswordChange(context),
    ...createApiKeyManagement(context),
    ...createSessionManagement(context),
    ...createTwoFactorEnrollment(context),
    ...createTwoFactorManagement(context),
    ...createProfile(context),
    ...createSecuritySummary(context),
    ...createAccountDeletion(context),
    ...createTestMail(context),
    ...oidc,
    ...auditLog,
    user: getUser,
    deviceName,
    approvedAdmins: context.approvedAdmins,
    statusOf,
    getByEmail,
    confirmSession,
    assertRecentlyConfirmed,

    /** `acting` counts as use; polls and streams do not. @throws Fault `auth.session_ended`, `auth.key_ended` */
    identify: (token: string, acting: boolean): Identity =>
      isApiKey(token) ? apiKeys.identify(token, acting) : sessions.identify(token, acting),

    /** For commands with access to the data folder, which act for an account whatever its status. */
    identifyLocal(userId: string): Identity {
      const { role } = getUser(userId);
      const confirmedAt = deps.clock.now();
      return { userId, sessionId: undefined, isLocal: true, role, status: "approved", confirmedAt };
    },

    forgetExpired(): void {
      sessions.forgetExpired();
      knownDevices.forgetExpired();
      throttle.forgetExpired();
      oneUseCodes.forgetExpired();
      oidc.forgetExpiredOidc();
    },
  };
}

function createContext(deps: AccountDeps): AccountContext & { auditLog: ReturnType<typeof createAuditLog> } {
  const userStore = createUserStore(deps);
  const auditLog = createAuditLog({ ...deps, publishUsersChanged: userStore.publishUsersChanged });
  const sessions = createSessionStore(deps);
  const apiKeys = createApiKeyStore(deps);
  const oneUseCodes = createOneUseCodes(deps);
  const throttle = createThrottle(deps);
  const passwords = createPasswordHasher();
  const endPasswordLinks = createEndPasswordLinks({ ...deps, oneUseCodes });
  return {
    ...deps,
    ...userStore,
    auditLog,
    record: auditLog.record,
    prepareRecords: auditLog.prepareRecords,
    passwords,
    reauthentication: createReauthentication({ ...deps, passwords, throttle, sessions }),
    sessions,
    apiKeys,
    oneUseCodes,
    throttle,
    verifyCode: createVerifyCode(deps),
    knownDevices: createKnownDevices(deps),
    revokeAccess: createRevokeAccess({ ...deps, sessions, apiKeys, endPasswordLinks }),
    endPasswordLinks,
    canMailInvitations: () => deps.publicUrl() !== undefined && deps.notifications.canSendMail(),
  };
}
