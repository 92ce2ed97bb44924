export const adminLogin = {
  header: 'ADMIN PORTAL',
  card: 'ADMIN ACCESS',
  username: 'Admin username',
  password: 'Password',
  submit: 'ACCESS ADMIN PORTAL',
  pending: 'AUTHENTICATING...',
  noticeTitle: 'Security notice',
  notice: 'This portal is restricted. Access attempts are logged.',
  toMainLogin: 'To the main login page',
  failedText: 'Invalid credentials',
  successTitle: 'Admin Login Successful',
  success: 'Welcome to Admin Panel!',
};
